/** The text of a merchant or a player runs, and is cut, in its own direction, and begins where the page does. */
export const ownDirection = {
  unicodeBidi: 'plaintext',
  // eslint-disable-next-line project/logical-css -- its own start is that of the text and not of the page
  textAlign: 'left',
  // eslint-disable-next-line project/logical-css -- as above
  _rtl: { textAlign: 'right' },
} as const

/** Of what has to stay in one line. */
export const oneLine = {
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  ...ownDirection,
} as const
