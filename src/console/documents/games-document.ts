import { schema, validators } from 'virtual:document/games'
import type { DocumentSource, Translate } from '../parts/document/document-source.ts'
import { lines, long, options, textAt } from '../parts/document/document-options.ts'

const until = (value: unknown, translate: Translate) => {
  const end = Date.parse(textAt(value, 'to') ?? '')
  return Number.isNaN(end)
    ? translate('document.games.note.open')
    : translate('document.games.note.until', { end })
}

/** Games that are off or under maintenance. */
export const gamesDocument: DocumentSource = {
  id: 'games',
  schema,
  validators,
  uiSchema: {
    'ui:order': ['vendorMaintenance', 'gameMaintenance', 'off', 'oneAtATime', 'winCeilings', 'imageCDNs'],
    imageCDNs: lines,
    off: lines,
    vendorMaintenance: {
      ...options({ entryTitle: (value) => textAt(value, 'vassalage'), entryNote: until }),
      items: { reason: long },
    },
    winCeilings: {
      'ui:order': ['timesStake', 'freeRound', 'jackpot', 'day', 'vendors'],
      vendors: options({ entryTitle: (value) => textAt(value, 'vassalage') }),
    },
    gameMaintenance: {
      ...options({ entryTitle: (value) => textAt(value, 'nodeId'), entryNote: until }),
      items: { reason: long },
    },
  },
}
