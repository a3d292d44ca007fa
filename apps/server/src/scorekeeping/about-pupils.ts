/** In the audit log: the pupils of these lines, and by name where it is one. */
export const aboutPupils = (lines: readonly { readonly pupilId: string }[]) => {
  const aboutIds = lines.map(({ pupilId }) => pupilId)
  return { subjectId: aboutIds.length === 1 ? (aboutIds[0] ?? null) : null, aboutIds }
}
