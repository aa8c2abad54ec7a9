/** Of what has to stay in one line: the text of a merchant or a player is cut at its own end, in whatever direction it runs, and begins where the page does. */
export const oneLine = {
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  unicodeBidi: 'plaintext',
  textAlign: 'match-parent',
} as const
