"""The rules of docs/rules/sea_war.md, one by one."""
