export default function Home() {
  return <h1 className="page-width py-20 font-display text-3xl">Home</h1>
}
