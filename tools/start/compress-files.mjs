// Compressed copies of what browsers load, made once: compressing it for each browser was most of the server's CPU for a first visit, and packed it less.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Pages are not among them: the server draws into them. Fonts and pictures of points are compressed already. */
const TEXTS = /\.(js|css|svg|json|webmanifest)$/

const PACKERS = {
  br: bytes => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  // Browsers ask for Brotli only over HTTPS.
  gz: bytes => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/** Writes `name.br` and `name.gz` beside each text in a folder of built files. */
export const compressFiles = async folder => {
  const texts = readdirSync(folder, { recursive: true }).filter(name => TEXTS.test(name))
  const pack = async (name, ending) =>
    writeFileSync(join(folder, `${name}.${ending}`), await PACKERS[ending](readFileSync(join(folder, name))))
  await Promise.all(texts.flatMap(name => Object.keys(PACKERS).map(ending => pack(name, ending))))
}
