/** The `<meta>` in which the page of a preview names the origin of the console that it answers. */
export const previewConsoleMeta = 'preview-console'
