export default function Product() {
  return <h1 className="page-width py-20 font-display text-3xl">Product</h1>
}
