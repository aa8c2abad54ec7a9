/** Where an entry would come to lie that is being dragged. */
export const dropMarks = {
  '&[data-drop=before]': { boxShadow: '0 -3px 0 var(--mq-brand-text)' },
  '&[data-drop=after]': { boxShadow: '0 3px 0 var(--mq-brand-text)' },
  '&[data-drop=within]': { boxShadow: 'inset 0 0 0 2px var(--mq-brand-text)' },
  '&[data-dragged]': { opacity: '0.5' },
} as const
