// Sets theme, text size, letters and motion before the first paint. A plain blocking script, because the page's policy forbids inline ones.
// The same record is read and written by src/ui/reading.ts. Also looks after a page that the server drew (src/app/draw.tsx) until the app is there.
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
  // The server draws in the language of the browser. Who has chosen another one here sees the words when the app has brought them.
  const chosen = [kept.language, kept.languageHere].find(language => language && language !== 'system')
  if (chosen && chosen !== root.lang) root.dataset.otherLanguage = chosen
  // A button does nothing yet: src/app/take-over.ts presses it again when it does.
  document.addEventListener('click', event => {
    const button = event.target.closest('[data-drawn] button')
    if (!button) return
    event.preventDefault()
    button.dataset.pressed = ''
  })
  try {
    // Somebody was signed in here: what index.html has of their page is shown before the app has come (src/ui/style/base.css).
    const { me } = JSON.parse(localStorage.getItem('xiotein.front')) || {}
    if (me && location.pathname === '/') root.dataset.home = ''
    if (me)
      root.dataset.may = Object.keys(me.may)
        .filter(right => me.may[right])
        .join(' ')
  } catch {
    // Nobody is known where nothing can be stored.
  }
})()
