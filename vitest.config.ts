import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compiledWords } from './apps/web/words-plugin.ts'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['packages/*/src/**/*.test.ts'], environment: 'node', testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react(), compiledWords()],
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['apps/web/src/testing/setup.ts'],
          testTimeout: 60_000,
          css: { include: [/tokens\.css/] },
        },
      },
      { test: { name: 'fences', include: ['tools/**/*.test.ts'], environment: 'node', testTimeout: 300_000, hookTimeout: 300_000 } },
    ],
  },
})
