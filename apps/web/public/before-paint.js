// Sets theme, text size, letters and motion before the first paint. A plain blocking script, because the page's policy forbids inline ones.
// The same record is read and written by src/ui/reading.ts.
;(() => {
  const root = document.documentElement
  let kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('xiotein.reading')) || {}
  } catch {
    // Storage is forbidden here: the device's own settings hold.
  }
  const dark = kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  if (kept.textSize === 'large' || kept.textSize === 'largest') root.dataset.text = kept.textSize
  if (kept.clearerLetters === true) root.dataset.font = 'legible'
  if (kept.lessMotion === true) root.dataset.motion = 'less'
})()
