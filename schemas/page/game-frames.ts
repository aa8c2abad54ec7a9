/**
 * The `<meta>` in which a page names the origins at which games may be framed, with blanks between them: those of its policy, which a
 * script cannot read.
 */
export const gameFramesMeta = 'game-frames'
