// Draws the places, the speaking cast, the guardians and the plates of the story: node apps/web/src/story/art/draw.mjs
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cast } from './cast.mjs'
import { guardians } from './guardians.mjs'
import { papers } from './papers.mjs'
import { places } from './places.mjs'
import { drawnPlates } from './plates.mjs'

const write = (file, drawing) => writeFileSync(join(import.meta.dirname, file), drawing)
for (const [name, drawing] of Object.entries(cast)) write(`cast/cast-${name}.svg`, drawing)
for (const [name, drawing] of Object.entries(guardians)) write(`guardians/guardian-${name}.svg`, drawing)
for (const [name, drawing] of Object.entries(places)) write(`places/place-${name}.svg`, drawing)
for (const [name, drawing] of Object.entries(papers)) write(`${name}.svg`, drawing)
for (const [name, drawing] of Object.entries(drawnPlates)) write(`plates/plate-${name}.svg`, drawing)
