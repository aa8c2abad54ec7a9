import { styled } from '#ui/styles/styled.tsx'

/** What a row is about. */
export const What = styled('div', { base: { flex: '1 1 12rem', minWidth: '0', overflowWrap: 'anywhere' } })
/** At the end of a row, below it where there is no room. */
export const Amounts = styled('div', { base: { textAlign: 'end', ms: 'auto' } })
/** One below another, digit by digit. */
export const Figure = styled('strong', { base: { fontVariantNumeric: 'tabular-nums' } })
