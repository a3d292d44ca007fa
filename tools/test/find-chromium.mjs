// The browser that the journeys use: the one that is named, the machine's own, Playwright's, or one that is installed now.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { ROOT } from '../start/prepare.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** The same engine without windows of its own: a page in it costs a quarter of the CPU. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

export const NO_CHROMIUM =
  'The browser journeys need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to a Chromium or Chrome that is there.'

const require = createRequire(import.meta.url)

const onPath = names => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap(folder => names.map(name => join(folder, name))).find(path => existsSync(path)) ?? null
}

const playwrightsOwn = () => {
  const path = require('@playwright/test').chromium.executablePath()
  return existsSync(path) ? path : null
}

const named = process.env.CHROMIUM_PATH
const namedOr = find => (named ? (existsSync(named) ? named : null) : find())

/** The path of a whole browser that is there already, or of a headless shell where there is nothing else, or null. */
export const findChromium = () => namedOr(() => onPath(NAMES) ?? MAC.find(path => existsSync(path)) ?? playwrightsOwn() ?? onPath(SHELLS))

/** The path of a headless shell that is there already, or of a whole browser where there is none, or null. */
export const findHeadlessChromium = () => namedOr(() => onPath(SHELLS) ?? findChromium())

/** Finds the browser of the journeys or installs one; null when neither is possible. A headless shell is installed even where there is a whole browser. */
export const ensureChromium = say => {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!named && isDebianRoot && onPath(SHELLS) === null) {
    say('Installing a headless Chromium for the browser journeys.')
    const isInstalled = install('chromium-headless-shell')
    if (!isInstalled && findChromium() === null) install('chromium')
  }
  if (!named && findHeadlessChromium() === null) {
    say('Installing Chromium for the browser journeys.')
    run(process.execPath, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'])
  }
  return findHeadlessChromium()
}

/** Installs a package of Debian, if nothing has to be removed for it. */
const install = name => {
  const how = ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', name]
  return run('apt-get', how) || (run('apt-get', ['update', '-qq']) && run('apt-get', how))
}

const run = (command, args) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 5 * 60_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0
