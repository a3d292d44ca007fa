/** Opens the print dialog. Some browsers continue before the paper is drawn, so what is only for paper stays until they say that it is. */
export const printUntil = (onPrinted: () => void): (() => void) => {
  window.addEventListener('afterprint', onPrinted, { once: true })
  window.print()
  return () => window.removeEventListener('afterprint', onPrinted)
}
