import { createContext, useContext } from 'react'
import type { AppRoute } from './feature.ts'

/** Whether a screen has room for what comes from elsewhere, such as an invitation. */
export const isCalm = ({ frame, undisturbed }: Pick<AppRoute, 'frame' | 'undisturbed'>): boolean =>
  !undisturbed && frame !== 'bare' && !(typeof frame === 'object' && 'sage' in frame)

const Calm = createContext(true)
export const CalmScreen = Calm.Provider
/** Whether the open screen has room for what comes from elsewhere. */
export const useCalmScreen = (): boolean => useContext(Calm)
