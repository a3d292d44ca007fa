// Builds src/app/draw.tsx, by which the server draws the first pages of visitors. Names of classes are the same as in the pages.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { classNameIn } from './first-bar-plugin.ts'
import { compiledWords } from './words-plugin.ts'

export default defineConfig({
  css: { modules: { generateScopedName: classNameIn } },
  plugins: [react(), compiledWords()],
  define: { 'process.env.NODE_ENV': '"production"' },
  // One module that needs no packages: React is not among those that the server is installed with.
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/draw.tsx',
    assetsInlineLimit: 0,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'draw.js' } },
  },
})
