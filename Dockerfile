# Broadside in a container: `docker compose --profile sqlite up -d` (docs/hosting.md).
# Debian 12 on both stages: its pg_dump is of the same version as the database of compose.yaml. To build on one image for ever,
# name it with its digest (docs/hosting.md): `docker build --build-arg PYTHON=python:3.11-slim-bookworm@sha256:...`.
ARG PYTHON=python:3.11-slim-bookworm

FROM ${PYTHON} AS build
WORKDIR /src
RUN python -m venv /opt/broadside
# What it stands on is a layer of its own: a change of the program alone installs none of it again.
COPY deploy/requirements.txt deploy/requirements.txt
RUN /opt/broadside/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r deploy/requirements.txt
COPY pyproject.toml README.md LICENSE ./
COPY rules rules
COPY renderer renderer
COPY bot bot
COPY docs/rules docs/rules
COPY local_discord local_discord
COPY migrations migrations
RUN /opt/broadside/bin/pip install --no-cache-dir --disable-pip-version-check --no-deps --no-build-isolation .

FROM ${PYTHON}
RUN apt-get update \
 && apt-get install -y --no-install-recommends postgresql-client \
 && rm -rf /var/lib/apt/lists/* \
 && groupadd --gid 10001 broadside \
 && useradd --uid 10001 --gid broadside --no-create-home --home-dir /srv/broadside --shell /usr/sbin/nologin broadside \
 && install -d -m 0700 -o broadside -g broadside /srv/broadside/var
COPY --from=build /opt/broadside /opt/broadside
USER broadside
WORKDIR /srv/broadside
ENV PATH=/opt/broadside/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 BROADSIDE_METRICS_PORT=9108
VOLUME /srv/broadside/var
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=8s --start-period=90s --retries=4 \
  CMD ["python", "-c", "import os, urllib.request as r; r.urlopen('http://127.0.0.1:' + os.environ['BROADSIDE_METRICS_PORT'] + '/healthz')"]
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
