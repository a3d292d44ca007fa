import type { PagePattern, Rights } from '@xiotein/contract/wire'
import type { ComponentType } from 'react'

/**
 * A page that the server draws before the app is there. `drawn.ts` of a feature lists its own, for the server (app/draw.tsx) and for the build
 * (preloads-plugin.ts, which reads the text of the list): no browser loads it.
 */
export type DrawnPage = {
  readonly path: PagePattern
  /** The drawing behind the heading, on a phone and on a wider screen. It is the largest paint, and only the styles would reveal it. */
  readonly drawing?: { readonly phone: string; readonly wide: string }
} & (
  | {
      /** The whole page, as a visitor sees it. */
      readonly for: 'visitors'
    }
  | {
      /**
       * The beginning of the page, for everybody who is signed in or everybody with this right: words that are the same for all of them.
       * The server does not ask who is there: public/before-paint.js knows who was signed in on this device, and shows it to nobody else.
       */
      readonly for: 'signed-in' | keyof Rights
      /** Rooms of the Battle Arena begin alike. */
      readonly Skeleton: ComponentType | 'arena'
    }
)
