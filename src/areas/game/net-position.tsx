import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { roundSumsQuery } from '#api/queries/wallet.ts'
import { useMessage } from '#i18n/use-message.ts'
import { amountText } from '#i18n/amount-text.ts'
import { styled } from '#ui/styles/styled.tsx'

interface NetPositionProps {
  readonly gameId: string
  readonly began: number
}

/** What the rounds of this session have won or lost by the platform's books; nothing while that is not known. */
export function NetPosition({ gameId, began }: NetPositionProps) {
  const { data } = useQuery(roundSumsQuery(gameId, new Date(began).toISOString()))
  const { locale } = useIntl()
  const label = useMessage()('play.net')
  if (!data) return null
  return (
    <Figure role="group" aria-label={label} title={label} data-sign={Math.sign(Number(data.minor))}>
      <bdi>{amountText(data, locale, 'exceptZero')}</bdi>
    </Figure>
  )
}

const Figure = styled('span', {
  base: {
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 'semibold',
    '&[data-sign="1"]': { color: 'success.text' },
  },
})
