// Which browser the journeys use: the one that is named, the machine's own, Playwright's, or one that is installed now.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { ROOT } from '../start/prepare.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

export const NO_CHROMIUM =
  'The browser journeys need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to a Chromium or Chrome that is there.'

const require = createRequire(import.meta.url)

/** The path of a browser that is there already, or null. */
export const findChromium = () => {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = [...folders.flatMap(folder => NAMES.map(name => join(folder, name))), ...MAC].find(path => existsSync(path))
  return found ?? playwrightsOwn()
}

const playwrightsOwn = () => {
  const path = require('@playwright/test').chromium.executablePath()
  return existsSync(path) ? path : null
}

/** Finds a browser or installs one; null when neither is possible. */
export const ensureChromium = say => {
  const found = findChromium()
  if (found !== null || process.env.CHROMIUM_PATH) return found
  say('Installing Chromium for the browser journeys.')
  const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (debian && run('apt-get', ['update', '-qq'])) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  if (findChromium() === null) run(process.execPath, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'])
  return findChromium()
}

const run = (command, args) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 5 * 60_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0
