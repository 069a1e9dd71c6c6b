export default function Collections() {
  return <h1 className="page-width py-20 font-display text-3xl">Collections</h1>
}
