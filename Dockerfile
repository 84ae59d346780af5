# Saloon in one image: the server, the pages and all games. Data live in /data, or in a PostgreSQL.
# To pin what it is made of, add the digest: see docs/operating.md.
ARG NODE=node:24-bookworm-slim
FROM ${NODE} AS build
WORKDIR /saloon
COPY . .
RUN npm ci --no-audit --no-fund && node tools/buildProgram.mjs && node tools/buildSite.mjs && npm prune --omit=dev

FROM ${NODE}
ENV NODE_ENV=production
WORKDIR /saloon
COPY --from=build --chown=node:node /saloon /saloon
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "--no-parallel-scavenge", "--no-allocation-site-pretenuring", "--max-semi-space-size=32", "--v8-pool-size=1", "dist/saloon.js"]
CMD ["serve", "--host", "0.0.0.0", "--port", "3000", "--data", "/data"]
