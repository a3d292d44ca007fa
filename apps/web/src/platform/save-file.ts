/** Offers a file to the browser to download. */
export function saveBlob(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has taken its copy by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** Offers a text as a file. */
export const saveFile = (name: string, type: string, text: string): void => saveBlob(name, new Blob([text], { type }))
