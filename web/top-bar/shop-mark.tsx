import { parseHostedImage } from '../../contract/images/pictures.ts'
import { useShopSettings } from '../settings/shop-settings.ts'

/** A longer name has smaller letters where the bar has less room. */
const longName = 18

/** The logo, or the name as text without one. */
export function ShopMark() {
  const { name, logo } = useShopSettings().identity
  const picture = logo && parseHostedImage(logo.address)
  if (!picture)
    return name.length > longName ? <span className="line-clamp-3 max-lg:text-base/tight">{name}</span> : name
  const { hash, width, height } = picture
  return (
    <img
      src={`/shop-logo.png?v=${hash}`}
      alt={logo.alt}
      width={width}
      height={height}
      className="h-9 w-auto max-w-32 object-contain object-left sm:max-w-44"
    />
  )
}
