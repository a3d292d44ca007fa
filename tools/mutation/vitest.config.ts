import { defineConfig } from 'vitest/config'

/** The mutated copy is in the working folder; features must find each other there and not in the repository. */
const COPY = process.cwd()

export default defineConfig({
  root: COPY,
  resolve: { alias: [{ find: /^@xiotein\/(game|content)\/([^/]+)$/, replacement: `${COPY}/packages/$1/src/$2/index.ts` }] },
  test: { include: ['packages/game/src/**/*.test.ts'], environment: 'node' },
})
