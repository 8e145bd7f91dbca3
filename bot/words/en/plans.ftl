# Conditional orders filed in advance ("if X, then Z"), the same for all games (rules/core/foresight.py).

plan-no-condition = A condition is missing. Write “if ORDER: ORDERS”, or “else: ORDERS” for whatever the opponent does
plan-no-colon = The colon between condition and orders is missing
plan-no-orders = No order follows the colon
plan-unknown-condition = This is no order that the opponent could give
plan-unknown-order = This is no order of yours
plan-too-deep = Plans go at most { $most } answers deep
plan-too-many = Plans have at most { $most } lines
plan-fault = Line { $line }, “{ $word }”: { $why }
plan-long = A plan has { $most } characters at most.
plan-not-standing = “{ $word }” begins no standing order.
plan-opening-if = if { $order }:
plan-opening-both = { $first } and { $second }
plan-opening-else = else:
plan-hint-likely = The opponent is to move. If you say now what you do should he make one of the likeliest moves, yours is played as soon as he does, and a letter is saved.
plan-line = Plan: { $en }
