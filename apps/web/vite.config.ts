import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { IN_GROUP, isIn, isInside, wordsFile } from './chunk-groups.ts'
import { classNameIn, firstBar } from './first-bar-plugin.ts'
import { firstPaint } from './first-paint-plugin.ts'
import { lean } from './lean-plugin.ts'
import { leanReactDom } from './lean-react-plugin.ts'
import { preloads } from './preloads-plugin.ts'
import { compiledWords } from './words-plugin.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
/** Set by tools/start/bundle.mjs. */
const commit = process.env.XIOTEIN_COMMIT ?? ''
const server = process.env.XIOTEIN_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  css: { modules: { generateScopedName: classNameIn } },
  define: { 'import.meta.env.VITE_XIOTEIN_VERSION': JSON.stringify(commit === '' ? version : `${version} (${commit})`) },
  // React has this built in; the shim for older versions only adds weight.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [
    react(),
    lean(),
    leanReactDom(),
    compiledWords(),
    preloads(),
    firstBar(),
    firstPaint(),
    VitePWA({
      strategies: 'generateSW',
      // src/app/offline.ts registers it: no inline script, and none during development.
      injectRegister: null,
      // A new version waits until its reader says so: see src/app/new-version.ts.
      registerType: 'prompt',
      manifest: {
        name: 'Xiotein',
        short_name: 'Xiotein',
        description: 'A classroom game that a school runs itself.',
        lang: 'en-GB',
        start_url: '/',
        display: 'standalone',
        background_color: '#e7ede2',
        theme_color: '#16233a',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg,woff2}'],
        // Comes with "Clearer letters" only, and is kept from then on.
        // Drawings of the story come when a scene shows them, and are kept from then on.
        globIgnores: [
          '**/atkinson-*',
          '**/assets/cast-*.svg',
          '**/assets/guardian-*.svg',
          '**/assets/place-*.svg',
          '**/assets/plate-*.svg',
        ],
        runtimeCaching: [
          {
            urlPattern: ({ url }) => url.pathname.startsWith('/assets/atkinson-'),
            handler: 'CacheFirst',
            options: { cacheName: 'letters', expiration: { maxEntries: 4 } },
          },
          {
            urlPattern: ({ url }) => /^\/assets\/(cast|guardian|place|plate)-/.test(url.pathname),
            handler: 'CacheFirst',
            options: { cacheName: 'story', expiration: { maxEntries: 60 } },
          },
        ],
        navigateFallback: '/index.html',
        // Answers of the server never come from a cache.
        navigateFallbackDenylist: [/^\/licences\//, /^\/api(\/|$)/, /^\/live(\/|$)/, /^\/healthz$/, /^\/readyz$/, /^\/metrics$/],
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        skipWaiting: false,
        sourcemap: false,
      },
    }),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2022',
    // Everything comes from our own address as a file, so that the policy needs no `data:`.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The names of all scripts of all pages would be an eighth of the app. The server names those of the page that is opened
      // (preloads-plugin.ts), and the service worker has the others before most readers open a second page. What comes first of all stays named.
      resolveDependencies: (_, needed, { hostId }) => needed.filter(file => file.endsWith('.css') || /(^|\/)index[-.]/.test(hostId)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A module and everything it imports goes to the first group that matches, so imports alone decide what the front door loads:
          // the entry's own imports, then the pages that most visitors open, then what several pages behind the sign-in share.
          // On a slow network forty small chunks take longer than one that also holds what is needed next. What only two pages share, such as
          // the scales of diagrams, is apart from it. Rules and catalogues of the game are large, and each page needs few of them.
          groups: [
            { name: wordsFile },
            { name: 'ground', tags: ['$initial'] },
            { name: 'forms', test: isIn(IN_GROUP.forms) },
            { name: 'passwords', test: isIn(IN_GROUP.passwords) },
            { name: 'sign-in', test: isIn(IN_GROUP.signIn) },
            { name: 'hero', test: isIn(IN_GROUP.hero) },
            { name: 'landing', test: isIn(IN_GROUP.landing) },
            { name: 'faces', test: isIn(IN_GROUP.faces) },
            { name: 'names', test: isIn(IN_GROUP.names) },
            { name: 'titles', test: isIn(IN_GROUP.titles) },
            // The hall shows its places in it, and most pages a list of their own.
            { name: 'table', test: isIn(IN_GROUP.table) },
            { name: 'hall', test: isIn(IN_GROUP.hall) },
            { name: 'inside', test: isInside, minShareCount: 4 },
            { name: 'frame', test: isIn(IN_GROUP.frame) },
            { name: 'staff', test: isIn(IN_GROUP.staff), includeDependenciesRecursively: false },
            { name: 'chamber', test: isIn(IN_GROUP.chamber), includeDependenciesRecursively: false },
            { name: 'moves', test: isIn(IN_GROUP.moves), includeDependenciesRecursively: false },
            // Other pages share what these import, and would otherwise load all of this group.
            { name: 'looks-of-moves', test: isIn(IN_GROUP.looksOfMoves), includeDependenciesRecursively: false },
            { name: 'drawings', test: isIn(IN_GROUP.drawings) },
            { name: 'reader', test: isIn(IN_GROUP.reader), includeDependenciesRecursively: false },
            { name: 'lists', test: isIn(IN_GROUP.lists), minShareCount: 2 },
            { name: 'settings', test: isIn(IN_GROUP.settings), minShareCount: 2 },
            { name: 'registers', test: isIn(IN_GROUP.registers), minShareCount: 2 },
            { name: 'files', test: isIn(IN_GROUP.files), minShareCount: 2 },
          ],
        },
      },
    },
    reportCompressedSize: true,
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: server },
      '/live': { target: server, ws: true },
      '/healthz': { target: server },
      '/readyz': { target: server },
    },
  },
})
