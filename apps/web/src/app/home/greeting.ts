import type { Me } from '../../people/index.ts'
import { t } from './words/index.ts'

/** The name to call somebody by: the first word of the full name. */
const firstNameOf = (displayName: string): string => displayName.trim().split(/\s+/)[0] ?? displayName

/** Good morning until noon, good afternoon until six, then good evening, by the clock of the reader's device. */
export function greetingOf({ displayName }: Me): string {
  const hour = new Date().getHours()
  const time = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  return t(`greet.${time}`, { name: firstNameOf(displayName) })
}
