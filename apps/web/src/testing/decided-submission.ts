/** A submission as the server answers once these lines of it were approved, and the others were not. */
export const decided = <Line extends { readonly id: string }>(submission: { readonly lines: readonly Line[] }, lineIds: unknown) => ({
  ...submission,
  lines: submission.lines.map(each => ({ ...each, status: (lineIds as readonly string[]).includes(each.id) ? 'approved' : 'rejected' })),
})
