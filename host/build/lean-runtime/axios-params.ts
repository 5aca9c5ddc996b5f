/** Replaces the form parameters of axios, which come with its form data: bodies are text. */
export default URLSearchParams;
