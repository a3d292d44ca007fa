// Draws the installed app's icons once, from the two drawings: node apps/web/src/ui/art/make-icons.mjs
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const file = path => fileURLToPath(new URL(path, import.meta.url))
const publicFolder = '../../../public/'

const icons = [
  { from: file(`${publicFolder}favicon.svg`), to: 'icon-192.png', pixels: 192 },
  { from: file(`${publicFolder}favicon.svg`), to: 'icon-512.png', pixels: 512 },
  // Edge to edge, with room around the glyph: phones cut these to their own shape.
  { from: file('./icon-full.svg'), to: 'icon-maskable-512.png', pixels: 512 },
  { from: file('./icon-full.svg'), to: 'apple-touch-icon.png', pixels: 180 },
]

for (const { from, to, pixels } of icons) {
  await sharp(from, { density: 1200 })
    .resize(pixels, pixels)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(file(publicFolder + to))
}
