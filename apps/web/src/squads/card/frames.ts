import type { Frame } from '@xiotein/game/growth'
import styles from './frames.module.css'

/** The ink of each frame in the picture to keep, as in the style sheet. */
export const FRAME_INKS: Readonly<Record<Frame, string>> = {
  fire: '#ee7a57',
  water: '#6cc6e0',
  shadow: '#b59ad8',
  earth: '#d0a66d',
  metal: '#c3ccd6',
  lightning: '#ffe27a',
  air: '#a9dcc6',
  light: '#fff1c9',
  ninth: '#f2a3bf',
}

/** The class of a card in this frame; a plain card has none. */
export const frameClass = (frame: Frame | null): string => (frame === null ? '' : (styles[frame] ?? ''))
