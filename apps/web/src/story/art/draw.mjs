// Draws the places, the speaking cast and the guardians of the story: node apps/web/src/story/art/draw.mjs
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cast } from './cast.mjs'
import { guardians } from './guardians.mjs'
import { papers } from './papers.mjs'
import { places } from './places.mjs'

const write = (file, drawing) => writeFileSync(join(import.meta.dirname, file), drawing)
for (const [name, drawing] of Object.entries(cast)) write(`cast/cast-${name}.svg`, drawing)
for (const [name, drawing] of Object.entries(guardians)) write(`guardians/guardian-${name}.svg`, drawing)
for (const [name, drawing] of Object.entries(places)) write(`places/place-${name}.svg`, drawing)
for (const [name, drawing] of Object.entries(papers)) write(`${name}.svg`, drawing)
