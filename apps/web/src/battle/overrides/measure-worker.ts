// Runs in a thread of its own and is ended when the draft changes.

import type { Ask } from './measure.ts'
import { measure } from './measured.ts'

addEventListener('message', ({ data }: MessageEvent<Ask>) => measure(data, finding => postMessage(finding)))
