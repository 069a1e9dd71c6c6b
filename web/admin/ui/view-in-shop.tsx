type ViewInShopProps = { address: string; className?: string }

/** What shoppers see of it, in a new tab: the panel stays as it is. */
export const ViewInShop = ({ address, className = '' }: ViewInShopProps) => (
  <a
    href={address}
    target="_blank"
    rel="noopener"
    className={`inline-flex min-h-11 items-center link-underline ${className}`}
  >
    View in shop<span className="sr-only"> (opens in a new tab)</span>
  </a>
)
