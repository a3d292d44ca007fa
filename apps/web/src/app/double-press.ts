// A double press is meant for one control. Its second half would hit whatever has come to lie under the pointer, such as what a dialog was over.

let pressed: Element | null = null

/** Returns the control that a press is meant for; a label stands for the control that it names. */
const controlOf = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element)) return null
  return target.closest('label')?.control ?? target.closest('a, button, input, select, summary')
}

/** Lets the second half of a double press pass only to the control that had the first. */
export const followPresses = (): void =>
  document.addEventListener(
    'click',
    event => {
      const control = controlOf(event.target)
      // A key and a program press without a count.
      if (event.detail > 1 && control !== pressed) {
        event.preventDefault()
        event.stopPropagation()
      } else pressed = control
    },
    true,
  )
