import { Link } from 'react-router-dom'
import type { Vendor } from '#schemas/config/menu.ts'
import type { SiteRoute } from '#schemas/config/site-map.ts'
import { vendorAddress } from '#schemas/config/vendor-address.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { ArtTile } from '#ui/art-tile.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { styled } from '#ui/styled.tsx'

interface VendorGridProps {
  readonly route: SiteRoute
  readonly vendors: readonly Vendor[]
}

/** Vendors as tiles. */
export function VendorGrid({ route, vendors }: VendorGridProps) {
  const message = useMessage()
  return (
    <Grid>
      {vendors.map((vendor) => (
        <li key={vendor.id}>
          <ArtTile
            seed={vendor.id}
            title={vendor.displayName}
            note={<Message id={messageIdOf(`route.${route.id}`)} />}
            badge={
              vendor.badge && (
                <Badge tone="accent" look="solid">
                  <Message id={`badge.${vendor.badge}`} />
                </Badge>
              )
            }
            action={
              <ButtonLink asChild size="sm" look="outline">
                <Link
                  to={vendorAddress(route.id, vendor.id)}
                  aria-label={message('header.betWith', { vendor: vendor.displayName })}
                >
                  <Message id="header.bet" />
                </Link>
              </ButtonLink>
            }
          />
        </li>
      ))}
    </Grid>
  )
}

const Grid = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
      lg: 'repeat(4, minmax(0, 1fr))',
    },
    gap: { base: '3', md: '4' },
    '& > li': { display: 'grid' },
  },
})
