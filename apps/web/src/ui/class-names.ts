/** Joins the class names that are there: `classNames(styles.chip, big && styles.big)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
