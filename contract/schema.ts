/** The bundler drops an unused call of this function, and Zod with it: a browser downloads no schema (decision 111). */
/* @__NO_SIDE_EFFECTS__ */
export function schema<Schema>(make: () => Schema): Schema {
  return make()
}
