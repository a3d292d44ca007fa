// Draws the places and the speaking cast of the story: node apps/web/src/story/art/draw.mjs
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cast } from './cast.mjs'
import { places } from './places.mjs'

for (const [folder, drawings] of Object.entries({ cast, places })) {
  for (const [name, drawing] of Object.entries(drawings)) writeFileSync(join(import.meta.dirname, folder, `${name}.svg`), drawing)
}
