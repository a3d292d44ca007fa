import { readFileSync } from 'node:fs'
import { register } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compiledWords } from './apps/web/words-plugin.ts'

const night = process.env.XIOTEIN_NIGHT === '1'

// A tool may have packages of its own, with tests of their own.
const exclude = ['**/node_modules/**', ...(night ? [] : ['**/*.night.test.{ts,tsx}'])]

/** Of every `expect.poll`: only a wait in vain reaches it. A busy machine may need more than the second that is usual. */
const expect = { poll: { timeout: 30_000 } }

/** The refusals of each call: the tests of the pages answer no others. */
const refusalsOfCalls = JSON.parse(readFileSync(join(import.meta.dirname, 'apps/server/src/refusals-of-calls.json'), 'utf8'))

const hooks = pathToFileURL(join(import.meta.dirname, 'tools/test/typescript-hooks.mjs')).href
// The set-up of a project is loaded in this process.
register(hooks)
const inWorkers = `import { register } from 'node:module'; register(${JSON.stringify(hooks)})`

/**
 * Rules, the server and the tools are loaded by Node itself, once for each worker: they keep nothing between files. Vite would work out each module
 * of them again in each step, and look up each import of theirs whenever it is used.
 */
const loadedByNode = {
  environment: 'node',
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--import', `data:text/javascript,${encodeURIComponent(inWorkers)}`],
}

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'rules',
          expect,
          include: ['packages/*/src/**/*.test.ts'],
          exclude,
          ...loadedByNode,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          expect,
          include: ['apps/server/src/**/*.test.ts'],
          exclude,
          ...loadedByNode,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [react(), compiledWords()],
        test: {
          name: 'web',
          expect,
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude,
          environment: 'jsdom',
          // The browser's stand-in and the packages are loaded once. The set-up gives each file an empty page, and loads our own modules again.
          pool: 'threads',
          isolate: false,
          setupFiles: ['apps/web/src/testing/setup.ts'],
          provide: { refusalsOfCalls },
          testTimeout: 60_000,
          css: { include: [/tokens\.css/] },
        },
      },
      {
        test: {
          name: 'fences',
          expect,
          include: ['tools/**/*.test.ts'],
          exclude,
          ...loadedByNode,
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
})
