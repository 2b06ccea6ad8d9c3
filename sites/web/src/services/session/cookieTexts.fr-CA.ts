export const COOKIES_OFF =
  'Les témoins sont désactivés dans votre navigateur. Veuillez les autoriser pour ce site\u00a0: sans témoin, aucune session ne peut rester ouverte.';
