// One worker of the balance run: plays its part of the matches and hands the tally back.

import { parentPort, workerData } from 'node:worker_threads'
import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES } from '@xiotein/content/moves'
import { tallyMatches } from './tally.ts'

const { from, to } = workerData as { from: number; to: number }
parentPort?.postMessage(tallyMatches({ moves: MOVES, cards: ACTION_CARDS }, from, to))
