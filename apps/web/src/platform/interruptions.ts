import { createContext, useContext } from 'react'
import type { AppRoute } from './feature.ts'

/** Whether what comes from elsewhere, such as an invitation, may be shown over a screen. */
export const mayInterrupt = ({ frame, noInterruptions }: Pick<AppRoute, 'frame' | 'noInterruptions'>): boolean =>
  !noInterruptions && frame !== 'bare' && !(typeof frame === 'object' && 'sage' in frame)

const Interruptions = createContext(true)
export const MayInterrupt = Interruptions.Provider
/** Whether it may be shown over the open screen. */
export const useMayInterrupt = (): boolean => useContext(Interruptions)
