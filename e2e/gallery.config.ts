// `npm run gallery`: pictures of every screen in every state, for looking through them. No test of the house; nothing is compared.
import { defineConfig } from '@playwright/test'
import house from '../playwright.config.ts'

export default defineConfig({
  ...house,
  testDir: '.',
  testMatch: 'gallery.ts',
  globalSetup: './school/database.ts',
  globalTeardown: './gallery-index.ts',
  outputDir: '../.cache/test/gallery',
  projects: [{ name: 'gallery' }],
})
