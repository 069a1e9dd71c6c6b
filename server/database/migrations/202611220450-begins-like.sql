-- Whether a word begins as typed, with one wrong, missing or extra letter or two swapped ones from four letters on.
create function begins_like(typed text, word text) returns boolean language sql immutable as $$
  select case when length(typed) < 4 then starts_with(word, typed)
    else case levenshtein_less_equal(left(word, length(typed)), typed, 2)
      when 0 then true
      when 1 then true
      when 2 then sorted_letters(left(word, length(typed))) = sorted_letters(typed)
        or levenshtein_less_equal(left(word, length(typed) + 1), typed, 1) <= 1
        or levenshtein_less_equal(left(word, length(typed) - 1), typed, 1) <= 1
      else false
    end
  end
$$;
