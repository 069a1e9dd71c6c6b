export default function AboutUs() {
  return <h1 className="page-width py-20 font-display text-3xl">AboutUs</h1>
}
