/** Marks the entry of the page that is open, for those too who see no colours or their own; for its `::after`. */
export const currentLine = {
  content: '""',
  position: 'absolute',
  insetInline: '3',
  insetBlockEnd: '0.5',
  borderBottomWidth: '2px',
  borderColor: 'currentColor',
} as const
