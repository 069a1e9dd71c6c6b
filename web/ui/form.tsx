import type { ComponentProps } from 'react'

/** A form whose errors the page shows itself. As a POST it never puts what is typed into an address. */
export const Form = ({ className = 'gap-5', ...form }: ComponentProps<'form'>) => (
  <form noValidate method="post" {...form} className={`flex flex-col ${className}`} />
)
