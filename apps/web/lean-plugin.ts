import { join } from 'node:path'
import type { Plugin } from 'vite'

const STYLES = /^import (\w+) from ('[^']+\.module\.css')$/gm
const SOURCE = /\/apps\/web\/src\/.*\.tsx?$/
const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const MAKER = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/
/** What an icon brings besides its strokes: its name, its size, earlier names, and a key for each stroke. */
const BESIDES = /^\s*(?:name|size|aliases): .*,?$\n|,\s*key: "\w+"/gm

/**
 * Parts of socket.io that the live connection does not use: its messages are JSON, it goes over long polling and WebSocket to the address of the
 * page, and the product has one way to try again (src/platform/live.ts). Each with what takes its place.
 */
const UNUSED: readonly (readonly [RegExp, string])[] = [
  [/\/engine\.io-client\/build\/esm\/transports\/webtransport\.js$/, 'export class WT {}'],
  [/\/engine\.io-client\/build\/esm\/contrib\/has-cors\.js$/, 'export const hasCORS = true'],
  [
    /\/engine\.io-client\/build\/esm\/contrib\/parseuri\.js$/,
    `export const parse = source => {
      const { protocol, hostname, port, pathname } = new URL(source)
      return { source, protocol: protocol.slice(0, -1), host: hostname.replace(/[[\\]]/g, ''), port, path: pathname }
    }`,
  ],
  [
    /\/engine\.io-parser\/build\/esm\/encodePacket\.browser\.js$/,
    `import { PACKET_TYPES } from './commons.js'
    export const encodePacket = ({ type, data }, isBinary, done) => done(PACKET_TYPES[type] + (data || ''))
    export const encodePacketToBinary = null`,
  ],
  [
    /\/engine\.io-parser\/build\/esm\/decodePacket\.browser\.js$/,
    `import { ERROR_PACKET, PACKET_TYPES_REVERSE } from './commons.js'
    export const decodePacket = text => {
      const type = PACKET_TYPES_REVERSE[text[0]]
      return type ? { type, data: text.slice(1) || undefined } : ERROR_PACKET
    }`,
  ],
  [/\/socket\.io-client\/build\/esm\/contrib\/backo2\.js$/, 'export class Backoff { attempts = 0; reset() {} }'],
  [/\/socket\.io-parser\/build\/esm\/is-binary\.js$/, 'export const isBinary = () => false; export const hasBinary = () => false'],
  [/\/socket\.io-parser\/build\/esm\/binary\.js$/, 'export const deconstructPacket = null; export const reconstructPacket = null'],
]

/** The import of a style sheet, by name unless a name is looked up as the page is drawn: `styles[tone]`. */
const byName = (code: string, line: string, name: string, file: string): string =>
  code.includes(`${name}[`) ? line : `import * as ${name} from ${file}`

/**
 * Leaves out of the scripts what no page uses, in libraries that cannot know it. Styles are imported by name, so that only the names of classes
 * that a page draws come along; and an icon is its strokes alone, drawn by src/ui/icon.ts: a quarter of what lucide's own way of drawing weighs.
 */
export const lean = (): Plugin => ({
  name: 'lean',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    if (MAKER.test(id)) return `export { iconOf as default } from ${JSON.stringify(join(import.meta.dirname, 'src/ui/icon.ts'))}`
    return UNUSED.find(([file]) => file.test(id))?.[1] ?? null
  },
  transform(code, id) {
    const path = id.split('?')[0] ?? id
    if (SOURCE.test(path)) return { code: code.replace(STYLES, (line, name, file) => byName(code, line, name, file)), map: null }
    if (ICON.test(path)) return { code: code.replace(BESIDES, ''), map: null }
    return null
  },
})
