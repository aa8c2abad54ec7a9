/** Of what has to stay in one line: the text of a merchant or a player is cut at its own end, in whatever direction it runs, and begins where the page does. */
export const oneLine = {
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  unicodeBidi: 'plaintext',
  // Its own start is that of the text and not of the page.
  // eslint-disable-next-line house/logical-css
  textAlign: 'left',
  // eslint-disable-next-line house/logical-css
  _rtl: { textAlign: 'right' },
} as const
