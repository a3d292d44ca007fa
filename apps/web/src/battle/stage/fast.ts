import { keep, kept } from '../../platform/kept.ts'

const NAME = 'battle.fast'

/** Whether this device narrates a turn faster. */
export const keptFast = (): boolean => kept<boolean>(NAME) === true
export const keepFast = (fast: boolean): boolean => {
  keep(NAME, fast)
  return fast
}
